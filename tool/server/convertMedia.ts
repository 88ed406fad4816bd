import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Containers that hold the media themselves. Playlists are excluded, because they could refer to other files and URLs.
 */
const FORMATS = 'mov,matroska,webm,avi,asf,flv,mpegts,mpeg,ogg,wav,flac,mp3,aac,amr,aiff,caf,h264,hevc,mpegvideo';
const LEAST_MS = 120_000;
/** 100 kB/s, because a slow processor converts about as fast as a phone records. */
const LEAST_BYTES_PER_MS = 100;
const OUTPUT_MAX = 1024 ** 2;

/** Converts a file with ffmpeg to an MP4 (H.264 and AAC) that every browser plays, with its index in front. */
export async function convertMedia(ffmpeg: string, path: string, outPath: string, ending: AbortSignal): Promise<void> {
  const { size } = await stat(path);
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-i', path];
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'];
  // H.264 requires even dimensions.
  const video = ['-map', '0:v:0?', ...codec, '-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2'];
  const audio = ['-map', '0:a:0?', '-c:a', 'aac', '-ac', '2'];
  const output = ['-movflags', '+faststart', '-threads', '1', '-f', 'mp4', outPath];
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...input, ...video, ...audio, ...output], {
    signal: ending,
    timeout: LEAST_MS + Math.round(size / LEAST_BYTES_PER_MS),
    killSignal: 'SIGKILL',
    maxBuffer: OUTPUT_MAX,
  });
}
