export type Source = 'camera' | 'microphone' | 'screen';

export interface Devices {
  camera?: string;
  microphone?: string;
}

const device = (id: string | undefined): MediaTrackConstraints | true =>
  id === undefined ? true : { deviceId: { exact: id } };

/** The picture and sound of a source. */
export function openStream(source: Source, { camera, microphone }: Devices): Promise<MediaStream> {
  if (source === 'screen') return openScreen(microphone);
  return navigator.mediaDevices.getUserMedia({
    audio: device(microphone),
    ...(source === 'camera' && { video: device(camera) }),
  });
}

/** The screen with the speaker's voice, where a microphone may be used. */
async function openScreen(microphone: string | undefined): Promise<MediaStream> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
  const voice = await navigator.mediaDevices.getUserMedia({ audio: device(microphone) }).catch(() => undefined);
  if (voice === undefined) return screen;
  const own = [...screen.getTracks(), ...voice.getTracks()];
  const tracks =
    screen.getAudioTracks().length === 0 ? own : [...screen.getVideoTracks(), ...mix([screen, voice], own)];
  return new MediaStream(tracks);
}

/** One sound of several, as a recorder takes only one. */
function mix(streams: readonly MediaStream[], sources: readonly MediaStreamTrack[]): MediaStreamTrack[] {
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  streams.forEach((stream) => context.createMediaStreamSource(stream).connect(mixed));
  return mixed.stream.getAudioTracks().map((track) => {
    const stop = track.stop.bind(track);
    return Object.assign(track, {
      stop: () => {
        stop();
        sources.forEach((source) => source.stop());
        void context.close();
      },
    });
  });
}

export const stopStream = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());
