import { useEffect, useState } from 'react';
import { Select } from '../kit/Select.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { Devices } from './openStream.ts';

interface Props {
  withCamera: boolean;
  chosen: Devices;
  onChange: (devices: Devices) => void;
}

/** Choice of camera and microphone. Browsers reveal their names only after permission was given. */
export function DevicePicker({ withCamera, chosen, onChange }: Props) {
  const { t } = useTranslator();
  const devices = useDevices();
  const kinds = [...(withCamera ? (['camera'] as const) : []), 'microphone' as const];
  return (
    <div className="row">
      {kinds.map((kind) => {
        const usable = devices.filter((device) => device.kind === (kind === 'camera' ? 'videoinput' : 'audioinput'));
        return (
          <Select
            key={kind}
            label={t(`device.${kind}`)}
            disabled={usable.length < 2}
            value={chosen[kind] ?? usable[0]?.deviceId}
            choices={usable.map(({ deviceId, label }, index) => ({
              id: deviceId,
              name: label || `${t(`device.${kind}`)} ${index + 1}`,
            }))}
            onChange={(deviceId) => onChange({ ...chosen, [kind]: deviceId })}
          />
        );
      })}
    </div>
  );
}

function useDevices(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const read = () => void navigator.mediaDevices.enumerateDevices().then(setDevices, () => undefined);
    read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => navigator.mediaDevices.removeEventListener('devicechange', read);
  }, []);
  return devices;
}
