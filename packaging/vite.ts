export { generatorPlugin } from '../generators/vitePlugin.ts';
