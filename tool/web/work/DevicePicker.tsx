import { useEffect, useState } from 'react';
import { useWords } from '../words/words.ts';

export interface Devices {
  camera?: string;
  microphone?: string;
}

interface Props {
  withCamera: boolean;
  chosen: Devices;
  onChange: (devices: Devices) => void;
}

/** Which camera and which microphone, where there are several. */
export function DevicePicker({ withCamera, chosen, onChange }: Props) {
  const { t } = useWords();
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const read = () => void navigator.mediaDevices.enumerateDevices().then(setDevices);
    read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => navigator.mediaDevices.removeEventListener('devicechange', read);
  }, []);
  const kinds = [...(withCamera ? (['camera'] as const) : []), 'microphone' as const];
  return kinds.map((kind) => {
    const usable = devices.filter((device) => device.kind === (kind === 'camera' ? 'videoinput' : 'audioinput'));
    if (usable.length < 2) return null;
    return (
      <label key={kind}>
        {t(`device.${kind}`)}
        <select value={chosen[kind] ?? usable[0]?.deviceId} onChange={({ target }) => onChange({ ...chosen, [kind]: target.value })}>
          {usable.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || `${t(`device.${kind}`)} ${index + 1}`}
            </option>
          ))}
        </select>
      </label>
    );
  });
}
