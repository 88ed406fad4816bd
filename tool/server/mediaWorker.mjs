// Reads one recording and remuxes it, in a thread that mediaFacts.ts ends if it takes too much time or memory. Plain
// JavaScript, because Node starts it as a file, both from the bundled server and from tests.
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import {
  ADTS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

// Playlists (HLS) are excluded because they refer to other files.
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS, MP3, WAVE, OGG, ADTS, FLAC];
const REMUXED = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];
const IN_WEBM = ['vp8', 'vp9', 'av1', 'opus', 'vorbis'];
const IN_MP4 = ['avc', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'flac'];
/** Profiles of H.264 that browsers decode: Constrained Baseline, Main, Extended and High, with 8 bits and 4:2:0. */
const AVC_PROFILES = /^avc[13]\.(42|4d|58|64)/i;

/**
 * Reserves space for the index in front of the media. An index at the end would be kept in memory, or players would
 * find it late.
 */
class ReservingOutput extends Output {
  counts = [];
  addVideoTrack(source, metadata) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.counts.shift() });
  }
  addAudioTrack(source, metadata) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.counts.shift() });
  }
}

async function readTrack(track) {
  const codec = await track.getCodec();
  const parameter = codec === 'avc' ? await track.getCodecParameterString() : null;
  return { track, type: track.type, codec, isKnown: codec !== 'avc' || AVC_PROFILES.test(parameter ?? '') };
}

/** Reads the tracks of a file that are played: the primary video and the primary audio track. */
async function readFile(path) {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  const found = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()].filter(Boolean);
  return { input, format: await input.getFormat(), tracks: await Promise.all(found.map(readTrack)) };
}

const all = (tracks, codecs) => tracks.every(({ codec, isKnown }) => isKnown && codecs.includes(codec));

/** Returns whether `moov` is before `mdat` without fragments (ISO/IEC 14496-12). */
async function hasIndexInFront(path) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (let at = 0; at + 16 <= size;) {
      const { buffer } = await file.read(Buffer.alloc(16), 0, 16, at);
      const type = buffer.toString('latin1', 4, 8);
      if (type === 'mdat' || type === 'moof') return false;
      const length = buffer.readUInt32BE(0);
      if (type === 'moov') return !(await file.read(Buffer.alloc(length), 0, length, at)).buffer.includes('mvex');
      at += length === 1 ? Number(buffer.readBigUInt64BE(8)) : Math.max(8, length);
    }
    return false;
  } finally {
    await file.close();
  }
}

/** Resolves to false if the tracks can't be copied, so that the file stays unchanged. */
const canRemux = (given, target, path) =>
  remux(given, target, path).then(
    () => true,
    (error) => {
      if (error.code !== undefined) throw error;
      return false;
    },
  );

async function remux({ input, tracks }, target, path) {
  const isMp4 = target === 'mp4';
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat();
  const output = new ReservingOutput({ format, target: new FilePathTarget(path) });
  if (isMp4) for (const { track } of tracks) output.counts.push((await track.computePacketStats()).packetCount);
  const conversion = await Conversion.init({ input, output, tracks: 'primary', showWarnings: false });
  const lost = conversion.discardedTracks.find(
    ({ track, reason }) => tracks.some((each) => each.track.id === track.id) && reason,
  );
  if (lost) throw new Error(`a track with ${lost.track.codec} cannot be copied: ${lost.reason}`);
  await conversion.execute();
  const [copied, whole] = [await (await readFile(path)).input.computeDuration(), await input.computeDuration()];
  if (Math.abs(copied - whole) > 1) throw new Error(`${copied} s of ${whole} s were copied`);
}

async function prepare({ path, outPath }) {
  const given = await readFile(path);
  const { tracks, format } = given;
  const isRemuxed = REMUXED.includes(format);
  const isWebM = [MATROSKA, WEBM].includes(format) && all(tracks, IN_WEBM);
  const isPlayable = tracks.length > 0 && (!isRemuxed || isWebM || all(tracks, IN_MP4));
  const isReady = !isRemuxed || (format === MP4 && (await hasIndexInFront(path)));
  const wanted = isPlayable && !isReady ? (isWebM ? 'webm' : 'mp4') : null;
  const target = wanted !== null && (await canRemux(given, wanted, outPath)) ? wanted : null;
  const { input } = target === null ? given : await readFile(outPath);
  const isMp4 = target === 'mp4' || (target === null && format === MP4);
  return {
    isPlayable,
    target,
    container: isMp4 ? 'mp4' : target,
    durationMs: Math.round((await input.computeDuration()) * 1000),
    codecs: tracks.map(({ codec }) => codec ?? 'unknown'),
    hasVideo: tracks.some(({ type }) => type === 'video'),
    hasAudio: tracks.some(({ type }) => type === 'audio'),
  };
}

prepare(workerData).then(
  (reading) => parentPort.postMessage({ reading }),
  (error) =>
    parentPort.postMessage({
      error: String(error?.stack ?? error),
      isUnreadable: error?.code === undefined,
    }),
);
