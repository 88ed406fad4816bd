import type { ActivityType } from '../../shared/domain/enums.ts';

export const activityNames: Record<ActivityType, readonly string[]> = {
  individual: [
    'Elevator pitch',
    'Video journal',
    'Short presentation',
    'Role play: the difficult call',
    'Reading aloud',
    'Skills demonstration',
    'Self-introduction',
  ],
  group: ['Panel discussion', 'Group case study', 'Team meeting', 'Joint presentation', 'Round table'],
  'q-and-a': [
    'Interview questions',
    'Oral exam rehearsal',
    'Knowledge check',
    'Questions from the audience',
    'Reflection questions',
  ],
  'interactive-video': [
    'Watch and respond',
    'Scenario with decisions',
    'Guided observation',
    'Lecture with checkpoints',
  ],
};

export const instructions: Record<ActivityType, string> = {
  individual:
    'Record two to three minutes. Begin with what you want your listeners to remember, ' +
    'give one example from your own work, and end with a question.',
  group:
    'Meet, share the roles out, and record ten minutes together. ' +
    'Each of you speaks at least once; hand in one recording for all.',
  'q-and-a':
    'Answer each question in about one minute, by voice or in words. ' +
    'There is no need to prepare: say what comes to your mind first.',
  'interactive-video': 'Watch the video. It stops at each question: answer before you go on, and give your reasons.',
};

export const questions = [
  'What went well, and how could you tell?',
  'What would you do differently next time?',
  'Which of the techniques from the course did you use?',
];

export const criteria = ['Structure', 'Voice and pace', 'Use of examples', 'Contact with the audience'];

export const answers = [
  'I began with a short story, because the last time the numbers alone did not reach anybody.',
  'My main point is that listening comes first: I repeat what I have heard before I answer.',
  'I was nervous at the start and spoke too fast. After the first minute it became easier.',
  'I used the three steps from the second lesson and left out the details that nobody asked for.',
  'The example is from my own team: we talked past each other for a week until somebody drew a picture.',
  'Next time I would ask a question earlier, so that it becomes a conversation.',
];

export const remarks = [
  'Clear structure and a good pace. The example made it easy to follow.',
  'A strong beginning. Let the pause after your question last a little longer.',
  'Good progress since the last time; look into the camera more often.',
  'You know what you are talking about. Try to say it in half as many words.',
];
