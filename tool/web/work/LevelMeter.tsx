import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslator } from '../i18n/translator.ts';

const SAMPLES = 512;
const EVERY_MS = 100;
// Even in a quiet room, an active microphone measures more than this.
const SILENCE = 0.001;
const SILENT_AFTER_MS = 10_000;

interface Props {
  stream: MediaStream;
  /** True if silence should be reported. */
  isRecording: boolean;
  onSilent: (isSilent: boolean) => void;
}

/** Level of the microphone, before and during a recording. */
export function LevelMeter({ stream, isRecording, onSilent }: Props) {
  const { t } = useTranslator();
  const meter = useRef<HTMLMeterElement>(null);
  const heardAt = useRef(0);
  const isSilent = useRef(false);
  useEffect(() => void (heardAt.current = performance.now()), [isRecording]);
  const notice = useEffectEvent((level: number) => {
    if (meter.current) meter.current.value = Math.min(1, 4 * level);
    const now = performance.now();
    if (level > SILENCE || !isRecording) heardAt.current = now;
    const next = now - heardAt.current >= SILENT_AFTER_MS;
    if (next !== isSilent.current) onSilent((isSilent.current = next));
  });
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
    context.createMediaStreamSource(stream).connect(analyser);
    const wave = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      // An audio context that the browser has suspended measures nothing.
      if (context.state !== 'running') return;
      analyser.getFloatTimeDomainData(wave);
      notice(Math.sqrt(wave.reduce((sum, each) => sum + each * each, 0) / SAMPLES));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return <meter ref={meter} className="level" min={0} max={1} low={0.05} aria-label={t('recorder.level')} />;
}
