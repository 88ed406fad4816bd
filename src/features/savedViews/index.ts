export { SavedViewsButton } from './SavedViewsButton.tsx';
