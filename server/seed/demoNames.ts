import type { ActivityType } from '../../src/domain/words.ts';
import type { DemoOrg } from './demoAccounts.ts';

export const orgNames: Record<DemoOrg, string> = { northwind: 'Northwind Academy', contoso: 'Contoso College' };

export const LIBRARY_COURSE = 'Content Library';

export const courseNames: Record<DemoOrg, readonly string[]> = {
  northwind: [
    'Business English B2', 'Clinical Communication I', 'Clinical Communication II', 'Coaching Skills for Managers', LIBRARY_COURSE,
    'Crisis Communication', 'Customer Service Essentials', 'Data Storytelling', 'Debate and Argument', 'Emergency Triage Drills',
    'Intercultural Teamwork', 'Job Interview Training', 'Leading Difficult Conversations', 'Mediation and Conflict', 'Motivational Interviewing',
    'Negotiation in Practice', 'Onboarding for New Staff', 'Patient Handover', 'Project Management Foundations', 'Public Speaking Fundamentals',
    'Sales Pitch Workshop', 'Simulated Court Hearings', 'Spanish Conversation A2', 'Teaching Practicum: Primary',
  ],
  contoso: [
    'Academic Writing', 'Chemistry Lab Skills', 'Drama and Stage Presence', 'Ethics in Engineering', 'Film Studies', 'Français oral: débats',
    'German for Beginners', 'Introduction to Biology', 'Microeconomics', 'Music Performance', 'Philosophy of Mind', 'Physics Problem Solving',
    'Sign Language I', 'Statistics in Practice', 'Web Design Studio', 'World History Seminar',
  ],
};

/** Given name, family name and, where the name has no Latin letters, the e-mail's first part. */
export const peopleNames: Record<DemoOrg, readonly (readonly [given: string, family: string, local?: string])[]> = {
  northwind: [
    ['Zoë', 'Adebayo'], ['Łukasz', 'Wiśniewski'], ['José', 'Núñez'], ['Thị Lan', 'Nguyễn', 'lan.nguyen'], ['ليلى', 'حداد', 'layla.haddad'], ['芳', '王', 'fang.wang'],
    ['Søren', 'Kjær', 'soren.kjaer'], ['Aoife', "O'Connor", 'aoife.oconnor'], ['Priya', 'Ramanathan'], ['Kwame', 'Mensah'], ['Björk', 'Jónsdóttir'], ['Mateus', 'Conceição'],
    ['Yuki', 'Tanaka'], ['Minjun', 'Kim'], ['Fatima', 'Zahra'], ['Dimitra', 'Papadopoulou'], ['Олена', 'Шевченко', 'olena.shevchenko'], ['Émile', 'Lefèvre'],
    ['Noor', 'van den Berg', 'noor.vandenberg'], ['Siobhán', 'Murphy'], ['Tamás', 'Szabó'], ['Ayşe', 'Yılmaz', 'ayse.yilmaz'], ['Juan Pablo', 'Echeverría', 'juanpablo.echeverria'], ['Grace', 'Whitfield'],
    ['Anjali', 'Deshpande'], ['Chidi', 'Eze'], ['Marta', 'Kowalczyk'], ['Oskar', 'Lindgren'], ['Wei Ling', 'Tan', 'weiling.tan'], ['Isabela', 'Ferreira'],
    ['Hamza', 'Benali'], ['Katarína', 'Nováková'], ['Daniel', 'Abebe'], ['Freya', 'Sørensen', 'freya.sorensen'], ['Lucía', 'Ibáñez'], ['Tomasz', 'Zając'],
  ],
  contoso: [
    ['Amélie', 'Dubois'], ['Haruto', 'Sato'], ['Jasmine', 'Clarke'], ['Piotr', 'Nowak'], ['Valentina', 'Rojas'], ['Ahmed', 'El-Sayed', 'ahmed.elsayed'],
    ['Sanne', 'de Vries', 'sanne.devries'], ['Ngozi', 'Okonkwo'], ['Elif', 'Demir'], ['Liam', 'Gallagher'], ['דנה', 'לוי', 'dana.levi'], ['Ravi', 'Chandrasekaran'],
    ['Mei', 'Chen'], ['Gustav', 'Håkansson'], ['Camila', 'Gutiérrez'], ['Bence', 'Tóth'], ['Saoirse', 'Byrne'], ['Tariq', 'Mahmood'],
    ['Hannah', 'Größl', 'hannah.groessl'], ['Ivana', 'Marković'], ['Paulo', 'Magalhães'], ['Aroha', 'Ngata'], ['Viktor', 'Dvořák'], ['Nadia', 'Petrova'],
  ],
};

export const activityNames: Record<ActivityType, readonly string[]> = {
  individual: ['Elevator pitch', 'Video journal', 'Short presentation', 'Role play: the difficult call', 'Reading aloud', 'Skills demonstration', 'Self-introduction'],
  group: ['Panel discussion', 'Group case study', 'Team meeting', 'Joint presentation', 'Round table'],
  'q-and-a': ['Interview questions', 'Oral exam rehearsal', 'Knowledge check', 'Questions from the audience', 'Reflection questions'],
  'interactive-video': ['Watch and respond', 'Scenario with decisions', 'Guided observation', 'Lecture with checkpoints'],
};

export const tagNames: readonly string[] = ['speaking', 'listening', 'teamwork', 'assessment', 'week 1', 'week 2', 'final', 'optional', 'peer review'];
