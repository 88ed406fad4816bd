import { useEffect, useEffectEvent, useState } from 'react';
import type { Cue } from '../../captions.ts';

/** If the player is further before the line than this, the user has moved it there. */
const SLACK_SECONDS = 0.25;

/** Moves the player without moving the focus. */
export function jumpTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.max(0, seconds);
}

/** Repeats a line, even while its times change. When the current line changes, repeats that one. */
export function useLoop(video: HTMLVideoElement | null, line: Pick<Cue, 'start' | 'end'> | undefined) {
  const [isLooping, setLooping] = useState(false);
  const check = useEffectEvent(() => {
    if (!video || !line) return;
    const isOutside = video.currentTime >= line.end || video.currentTime < line.start - SLACK_SECONDS;
    if (isOutside || video.ended) jumpTo(video, line.start);
    if (video.ended) void video.play().catch(() => undefined);
  });
  useEffect(() => {
    if (!isLooping || !video) return;
    let frame = requestAnimationFrame(function turn() {
      check();
      frame = requestAnimationFrame(turn);
    });
    const pause = () => !video.ended && setLooping(false);
    video.addEventListener('pause', pause);
    return () => {
      cancelAnimationFrame(frame);
      video.removeEventListener('pause', pause);
    };
  }, [isLooping, video]);
  const stop = () => setLooping(false);
  const toggle = () => {
    if (!video) return;
    if (isLooping) return video.pause();
    if (line) jumpTo(video, line.start);
    setLooping(true);
    void video.play().catch(stop);
  };
  return { isLooping, stop, toggle };
}
