import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Region } from 'wavesurfer.js/plugins/regions';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  video: HTMLVideoElement | null;
  /** Size of the recording, which has to be loaded completely. */
  size: number;
  /** Times of the edited line. */
  start: number;
  end: number;
  onChange: (times: { start: number; end: number }) => void;
}

const SIZE_MAX = 100 * 1024 ** 2;
const PIXELS_PER_SECOND = 80;
const HEIGHT = 72;

/** Waveform with the edited line. The fields contain the same information. */
export function Waveform({ video, size, start, end, onChange }: Props) {
  const { t } = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  const [region, setRegion] = useState<Region>();
  const drag = useEffectEvent((moved: Region) => onChange({ start: moved.start, end: moved.end }));
  const isShown = size <= SIZE_MAX;
  useEffect(() => {
    if (!isShown || !video || !box.current) return;
    const container = box.current;
    let close: (() => void) | undefined;
    let isWanted = true;
    void draw(container, video, (moved) => drag(moved)).then(
      (drawn) => {
        if (!isWanted) return drawn.close();
        close = drawn.close;
        setRegion(drawn.region);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      close?.();
      setRegion(undefined);
    };
  }, [video, isShown]);
  useEffect(() => region?.setOptions({ start, end }), [region, start, end]);
  if (!isShown) return <p className="muted">{t('captions.noWaveform')}</p>;
  return <div ref={box} className="waveform" dir="ltr" aria-hidden="true" />;
}

async function draw(container: HTMLElement, video: HTMLVideoElement, onDrag: (region: Region) => void) {
  const [{ default: WaveSurfer }, { default: Regions }] = await Promise.all([
    import('wavesurfer.js'),
    import('wavesurfer.js/plugins/regions'),
  ]);
  const colors = getComputedStyle(container);
  const regions = Regions.create();
  const surfer = WaveSurfer.create({
    container,
    media: video,
    height: HEIGHT,
    minPxPerSec: PIXELS_PER_SECOND,
    waveColor: colors.getPropertyValue('--muted'),
    progressColor: colors.getPropertyValue('--accent'),
    cursorColor: colors.getPropertyValue('--text'),
    cursorWidth: 2,
    plugins: [regions],
  });
  await new Promise<void>((resolve, reject) => {
    surfer.once('ready', () => resolve());
    surfer.once('error', reject);
  });
  const region = regions.addRegion({ start: 0, end: 0.1, color: colors.getPropertyValue('--region'), drag: true });
  region.on('update-end', () => onDrag(region));
  return { region, close: () => surfer.destroy() };
}
