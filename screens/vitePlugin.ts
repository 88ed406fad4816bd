import { generatorPlugin } from '../generators/vitePlugin.ts';
import { project } from '../screens.project.ts';

export const screensPlugin = () => generatorPlugin({ project });
