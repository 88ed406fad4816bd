import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useCopyableCourses } from '../useCopyableCourses.ts';
import { StepActions } from './StepActions.tsx';

type Option = 'name' | 'source';

interface Props {
  onNext: (option: Option) => void;
  onCancel: () => void;
}

export function OptionsStep({ onNext, onCancel }: Props) {
  const t = useTranslate();
  const [option, setOption] = useState<Option>('name');
  const { courses } = useCopyableCourses('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onNext(option);
      }}
    >
      <DialogContent>
        <RadioGroup
          aria-label={t('resources.courses.create')}
          value={option}
          onChange={(_, next) => setOption(next as Option)}
        >
          <FormControlLabel
            value="name"
            control={<Radio autoFocus />}
            label={t('resources.courses.createOptions.new')}
          />
          <FormControlLabel
            value="source"
            control={<Radio />}
            label={t('resources.courses.createOptions.copy')}
            disabled={courses.length === 0}
          />
        </RadioGroup>
      </DialogContent>
      <StepActions onCancel={onCancel} next={t('form.next')} isReady />
    </form>
  );
}
