/** The parser by the authors of the standard, which ships without types. */
declare module 'webvtt-parser' {
  class WebVTTParser {
    parse(
      file: string,
      mode: 'captions',
    ): { cues: { startTime: number; endTime: number; text: string }[]; errors: object[] };
  }
  const parser: { WebVTTParser: typeof WebVTTParser };
  export default parser;
}
