/** A demo recording, created by `server/seed/recordDemo.ts`. */
export interface DemoRecording {
  /** File name, in `server/seed/recordings` and in the tool. */
  file: string;
  /** Title on the slide. */
  title: string;
  seconds: number;
  /** Lines spoken one after another, which are also the captions. */
  lines: readonly string[];
  /** Comments by the course's instructor. */
  comments: readonly DemoComment[];
}

interface DemoComment {
  atSeconds: number;
  /** End of the comment's range, if it has one. */
  endSeconds?: number;
  /** Text; empty for the voice comment. */
  text: string;
  /** Reply by the learner. */
  reply?: string;
  isResolved?: boolean;
}

/** Recordings for the submissions in one activity. */
export const recordings: readonly DemoRecording[] = [
  {
    file: 'listening-first.webm',
    title: 'Listening comes first',
    seconds: 24,
    lines: [
      'Good morning. Last week I spoke for ten minutes, and nobody remembered a word.',
      'So today I begin with a question: when did you last feel really heard?',
      'I repeat what I have heard before I answer. It takes five seconds.',
      'In my team, it ended a quarrel that had lasted for a week.',
      'Try it once today, and tell me tomorrow how it went.',
    ],
    comments: [
      { atSeconds: 5, endSeconds: 10, text: 'A question at the start: everybody looks up.', isResolved: true },
      {
        atSeconds: 15,
        text: 'The example from your own team makes it believable. Let it breathe for a moment.',
        reply: 'I will count to three there. Is that enough?',
      },
      { atSeconds: 20, text: '' },
    ],
  },
  {
    file: 'one-number.webm',
    title: 'One number is enough',
    seconds: 22,
    lines: [
      'This slide had forty numbers. I have left one.',
      'Three of ten calls end without an answer.',
      'That is what our customers remember of us.',
      'With two more people at noon, it would be one of ten.',
    ],
    comments: [
      { atSeconds: 1, text: 'A strong beginning, and you look at the audience.' },
      { atSeconds: 17, text: 'Stop here for two seconds before you go on.' },
    ],
  },
  {
    file: 'a-picture.webm',
    title: 'Draw it',
    seconds: 22,
    lines: [
      'We talked past each other for a week.',
      'Then Ana took a pen and drew three boxes.',
      'Two of us had meant the left one, the others the right one.',
      'A picture is cheaper than a meeting.',
    ],
    comments: [{ atSeconds: 6, text: 'Very clear. Show the drawing a little longer.' }],
  },
  {
    file: 'feedback.webm',
    title: 'Feedback in three steps',
    seconds: 22,
    lines: [
      'First, I say what I saw, without a judgment.',
      'Then I say what it did to me.',
      'Last, I ask for one thing, and only one.',
      'It sounds simple. Please try it in pairs now.',
    ],
    comments: [],
  },
  {
    file: 'nervous.webm',
    title: 'The first minute',
    seconds: 22,
    lines: [
      'I am nervous, and that is all right.',
      'I know my first sentence by heart, and my last one.',
      'Between them I follow three words on a card.',
      'After a minute, my voice finds its pace.',
    ],
    comments: [],
  },
];

export const voiceComment: DemoRecording = {
  file: 'voice-comment.webm',
  title: '',
  seconds: 6,
  lines: ['Your last sentence asks for something small.', 'That is why people will do it.'],
  comments: [],
};

/** Recording for interactive videos. Questions stop it after the second, the third and the last line. */
export const lesson: DemoRecording = {
  file: 'lesson.webm',
  title: 'Saying no, politely',
  seconds: 28,
  lines: [
    'A colleague asks you to take over a shift, for the third time.',
    'You say yes, although you had promised to be at home.',
    'Now listen to another answer: I would like to help, and today I can not.',
    'You give no excuse, and you offer nothing that you do not have.',
  ],
  comments: [],
};

/** Returns the start and end of each spoken line in seconds. A pause follows each line. */
export function timeLines({ seconds, lines }: DemoRecording): { start: number; end: number; text: string }[] {
  const letters = lines.join('').length;
  const starts = lines.map((_, index) => (seconds * lines.slice(0, index).join('').length) / letters);
  return lines.map((text, index) => {
    const [start = 0, next = seconds] = [starts[index], starts[index + 1]];
    return { start: start + 0.3, end: next - 0.3, text };
  });
}

const vttTime = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** Returns a recording's captions as WebVTT. */
export const captionsOf = (recording: DemoRecording): string =>
  ['WEBVTT', ...timeLines(recording).map(({ start, end, text }) => `${vttTime(start)} --> ${vttTime(end)}\n${text}`)]
    .join('\n\n')
    .concat('\n');
