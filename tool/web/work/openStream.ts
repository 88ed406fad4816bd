export type Source = 'camera' | 'microphone' | 'screen';

export interface Devices {
  camera?: string;
  microphone?: string;
}

/** What a recorder takes, and the tracks of the devices that it comes from. */
export interface OpenedStream {
  stream: MediaStream;
  devices: readonly { device: Source; track: MediaStreamTrack }[];
  close: () => void;
}

const device = (id: string | undefined): MediaTrackConstraints => (id === undefined ? {} : { deviceId: { exact: id } });
// Of cameras that have it: more is no easier to review, and longer to upload.
const HD: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The picture and sound of a source. */
export async function openStream(source: Source, { camera, microphone }: Devices): Promise<OpenedStream> {
  if (source === 'screen') return openScreen(microphone);
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: device(microphone),
    ...(source === 'camera' && { video: { ...device(camera), ...HD } }),
  });
  return opened(stream, [
    ...tracksOf('camera', stream.getVideoTracks()),
    ...tracksOf('microphone', stream.getAudioTracks()),
  ]);
}

/** The screen with the speaker's voice, where a microphone may be used. */
async function openScreen(microphone: string | undefined): Promise<OpenedStream> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
  const voice = await navigator.mediaDevices.getUserMedia({ audio: device(microphone) }).catch(() => undefined);
  const devices = [...tracksOf('screen', screen.getTracks()), ...tracksOf('microphone', voice?.getTracks() ?? [])];
  if (voice === undefined || screen.getAudioTracks().length === 0)
    return opened(new MediaStream(devices.map(({ track }) => track)), devices);
  // A recorder takes only one sound.
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  for (const stream of [screen, voice]) context.createMediaStreamSource(stream).connect(mixed);
  const stream = new MediaStream([...screen.getVideoTracks(), ...mixed.stream.getTracks()]);
  return opened(stream, devices, () => void context.close());
}

const tracksOf = (source: Source, tracks: readonly MediaStreamTrack[]) =>
  tracks.map((track) => ({ device: source, track }));

function opened(stream: MediaStream, devices: OpenedStream['devices'], end?: () => void): OpenedStream {
  const close = () => {
    for (const { track } of devices) track.stop();
    end?.();
  };
  return { stream, devices, close };
}
