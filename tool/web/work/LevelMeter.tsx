import { useEffect, useRef } from 'react';
import { useTranslator } from '../i18n/translator.ts';

const SAMPLES = 512;
const EVERY_MS = 100;

/** How loud the microphone hears, so that silence is noticed before the recording. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslator();
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
    context.createMediaStreamSource(stream).connect(analyser);
    const wave = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(wave);
      if (meter.current)
        meter.current.value = Math.min(1, 4 * Math.sqrt(wave.reduce((sum, each) => sum + each * each, 0) / SAMPLES));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return <meter ref={meter} className="level" min={0} max={1} low={0.05} aria-label={t('recorder.level')} />;
}
