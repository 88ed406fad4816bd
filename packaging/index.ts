export { defineScreens, type FieldOf, type SchemaShape, type WordsOf } from '../generators/defineScreens.ts';
export { defineProject, type Project, type ProjectSettings } from '../generators/project.ts';
