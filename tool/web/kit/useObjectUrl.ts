import { useEffect, useState } from 'react';

/** An address of this page for a file that is still here. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as this effect
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made !== undefined && made.file === file ? made.url : undefined;
}
