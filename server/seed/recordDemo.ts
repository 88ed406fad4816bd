import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { lesson, recordings, timeLines, voiceComment } from './demoRecordings.ts';

/**
 * Creates the recordings of the demo with Chromium's MediaRecorder: a drawn speaker, a slide, and a synthetic voice.
 * `node scripts/run.mjs server/seed/recordDemo.ts /usr/bin/chromium`
 */
const FOLDER = 'server/seed/recordings';
const BITS = { videoBitsPerSecond: 55_000, audioBitsPerSecond: 20_000 };

const [, , executablePath] = process.argv;
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
mkdirSync(FOLDER, { recursive: true });
await Promise.all(
  [...recordings, lesson, voiceComment].map(async (recording, index) => {
    const page = await (await browser.newContext()).newPage();
    const given = { ...recording, lines: timeLines(recording), hue: index * 60, pitch: 105 + 18 * index, ...BITS };
    const text = await page.evaluate(record, given);
    writeFileSync(`${FOLDER}/${recording.file}`, Buffer.from(text, 'base64'));
  }),
);
await browser.close();

interface Given {
  title: string;
  seconds: number;
  lines: { start: number; end: number; text: string }[];
  hue: number;
  pitch: number;
  videoBitsPerSecond: number;
  audioBitsPerSecond: number;
}

/** Records inside the page. Returns the file in base64. */
async function record({ title, seconds, lines, hue, pitch, ...bits }: Given): Promise<string> {
  const SYLLABLE_SECONDS = 0.19;
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const audio = new AudioContext();
  const sink = audio.createMediaStreamDestination();
  const voice = audio.createOscillator();
  const loudness = audio.createGain();
  voice.type = 'sawtooth';
  loudness.gain.value = 0;
  const formants = [700, 1200].map((frequency) => {
    const formant = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 5 });
    voice.connect(formant).connect(loudness);
    return formant;
  });
  loudness.connect(sink);
  const begin = audio.currentTime + 0.2;
  for (const { start, end, text } of lines)
    for (let at = start, count = 0; at < end - SYLLABLE_SECONDS; at += SYLLABLE_SECONDS, count++) {
      const letter = text.charCodeAt(count % text.length);
      const time = begin + at;
      voice.frequency.setTargetAtTime(
        pitch * (1.15 - (0.3 * (at - start)) / (end - start)) + (letter % 7) * 3,
        time,
        0.03,
      );
      formants[0]?.frequency.setTargetAtTime(300 + (letter % 6) * 90, time, 0.03);
      formants[1]?.frequency.setTargetAtTime(900 + (letter % 9) * 160, time, 0.03);
      loudness.gain.setTargetAtTime(0.9, time, 0.02);
      loudness.gain.setTargetAtTime(0.05, time + SYLLABLE_SECONDS * 0.65, 0.03);
    }
  loudness.gain.setTargetAtTime(0, begin + seconds - 0.3, 0.03);
  voice.start();

  const draw = () => {
    const now = audio.currentTime - begin;
    const line = lines.findIndex(({ start, end }) => now >= start && now < end);
    const isOpen = line >= 0 && Math.floor(now / SYLLABLE_SECONDS) % 2 === 0;
    context.fillStyle = `hsl(${hue} 22% 88%)`;
    context.fillRect(0, 0, 640, 360);
    context.fillStyle = '#fff';
    context.fillRect(270, 40, 330, 230);
    context.fillStyle = `hsl(${hue} 45% 28%)`;
    context.font = 'bold 26px sans-serif';
    context.fillText(title, 292, 84, 290);
    for (let index = 0; index < lines.length; index++) {
      const isShown = now >= (lines[index]?.start ?? 0);
      context.globalAlpha = isShown ? 1 : 0.15;
      context.beginPath();
      context.arc(304, 124 + index * 32, 5, 0, 7);
      context.fill();
      context.fillRect(322, 119 + index * 32, 240 - ((index * 67) % 110), 10);
    }
    context.globalAlpha = 1;
    context.beginPath();
    context.ellipse(140, 372, 96, 116, 0, 0, 7);
    context.fill();
    const sway = Math.round(Math.sin(now * 1.3) * 4);
    context.fillStyle = `hsl(${20 + (hue % 50)} 45% ${72 - (hue % 4) * 9}%)`;
    context.beginPath();
    context.arc(140 + sway, 190, 58, 0, 7);
    context.fill();
    context.fillStyle = '#222';
    for (const side of [-20, 20]) {
      context.beginPath();
      context.arc(140 + sway + side, 178, 5, 0, 7);
      context.fill();
    }
    context.beginPath();
    context.ellipse(140 + sway, 216, 15, isOpen ? 10 : 2.5, 0, 0, 7);
    context.fill();
  };
  draw();
  const drawing = setInterval(draw, 100);
  // A recording without a title has only audio.
  const isSeen = title !== '';
  const pictures = isSeen ? canvas.captureStream(10).getTracks() : [];
  const stream = new MediaStream([...pictures, ...sink.stream.getTracks()]);
  const mimeType = isSeen ? 'video/webm;codecs=vp9,opus' : 'audio/webm;codecs=opus';
  const recorder = new MediaRecorder(stream, { mimeType, ...bits });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const isStopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  setTimeout(() => recorder.stop(), (seconds + 0.3) * 1000);
  await isStopped;
  clearInterval(drawing);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
