export type Source = 'camera' | 'microphone' | 'screen';

export interface Devices {
  camera?: string;
  microphone?: string;
}

/** The stream for a recorder, and the device tracks it is made from. */
export interface OpenedStream {
  stream: MediaStream;
  devices: readonly { device: Source; track: MediaStreamTrack }[];
  close: () => void;
}

const device = (id: string | undefined): MediaTrackConstraints => (id === undefined ? {} : { deviceId: { exact: id } });
// Preferred resolution. A higher one is no easier to review and takes longer to upload.
const HD: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Opens the video and audio of a source. */
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

/** Opens the screen together with the microphone, if that is allowed. */
async function openScreen(microphone: string | undefined): Promise<OpenedStream> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
  const voice = await navigator.mediaDevices.getUserMedia({ audio: device(microphone) }).catch(() => undefined);
  const devices = [...tracksOf('screen', screen.getTracks()), ...tracksOf('microphone', voice?.getTracks() ?? [])];
  if (voice === undefined || screen.getAudioTracks().length === 0)
    return opened(new MediaStream(devices.map(({ track }) => track)), devices);
  // A recorder accepts only one audio track.
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
