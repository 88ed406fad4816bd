const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 60"';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Logos from drawing programs, each with the part that draws it and must be kept. */
export const svgCases: Readonly<Record<string, { svg: string; kept: string }>> = {
  attributes: {
    svg: `<svg ${SVG}><rect width="240" height="60" fill="#e30613"/><circle cx="30" cy="30" r="18" fill="#fff"/></svg>`,
    kept: 'fill="#e30613"',
  },
  'Illustrator, classes': {
    svg: `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator -->
      <svg id="Layer_1" ${SVG} style="enable-background:new 0 0 240 60;" xml:space="preserve"><style type="text/css">
      .st0{fill:#E30613;} g > .st1{fill:none;stroke:#004F9F;stroke-width:4;}</style>
      <rect class="st0" width="240" height="30"/><g><path class="st1" d="M70 30h150"/></g></svg>`,
    kept: '.st0{fill:#E30613}',
  },
  'Illustrator, entities': {
    svg: `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY red "&#35;E30613"><!ENTITY st0 "fill:&red;;"><!ENTITY bar '<rect x="99" width="9" height="60"/>'>]>
      <svg ${SVG}><rect style="&st0;" width="90" height="60"/>&bar;</svg>`,
    kept: 'style="fill:#E30613" width="90" height="60"/><rect x="99"',
  },
  Inkscape: {
    svg: `<svg ${SVG} xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
      <sodipodi:namedview id="base"/>
      <defs><linearGradient id="body"><stop offset="0" style="stop-color:#06c;stop-opacity:1"/><stop offset="1"
      style="stop-color:#0c6"/></linearGradient><linearGradient id="b" xlink:href="#body" x1="0" x2="240"
      gradientUnits="userSpaceOnUse"/></defs><path style="fill:url(#b);stroke:#000" d="M9 9h220v40H9z"/></svg>`,
    kept: 'style="fill:url(#b);stroke:#000"',
  },
  'Inkscape, prefixed': {
    svg: `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 240 60">
      <svg:rect width="99" height="9"/></svg:svg>`,
    kept: '<rect',
  },
  'prefixes of its own': {
    svg: `<svg ${SVG} xmlns:x="http://www.w3.org/1999/xlink" xmlns:s="http://www.w3.org/2000/svg">
      <linearGradient id="a"><stop stop-color="#06c"/><stop offset="1" stop-color="#0c6"/></linearGradient>
      <linearGradient id="b" x:href="#a"/>
      <s:g fill="url(#b)"><s:path d="M9 9h220v40H9z"/></s:g></svg>`,
    kept: 'xlink:href="#a"',
  },
  'Figma, use': {
    svg: `<svg ${SVG} fill="none"><defs><g id="mark"><circle cx="30" cy="30" r="18" fill="#7A3FF2"/></g></defs>
      <use xlink:href="#mark"/><use href="#mark" x="80"/></svg>`,
    kept: '<use href="#mark" x="80"/>',
  },
  'Figma, mask and image': {
    svg: `<svg ${SVG}><mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse"><circle cx="30" cy="30" r="18"
      fill="#fff"/></mask><g mask="url(#m)"><rect width="60" height="60" fill="url(#p)"/></g><defs>
      <pattern id="p" width="1" height="1" patternContentUnits="objectBoundingBox"><use href="#i"/></pattern>
      <image id="i" width="1" height="1" xlink:href="data:image/png;base64,${PIXEL}"/></defs></svg>`,
    kept: `xlink:href="data:image/png;base64,${PIXEL}"`,
  },
  CorelDRAW: {
    svg: `<svg ${SVG}><defs><style type="text/css"><![CDATA[ .fil0 {fill:#2B2A29;fill-rule:nonzero} ]]></style></defs>
      <path class="fil0" d="M10 10h100v40h-100z"/></svg>`,
    kept: '.fil0{fill:#2B2A29;fill-rule:nonzero}',
  },
  'a filter and variables': {
    svg: `<svg ${SVG}><style>:root{--main:#d04}@media (min-width:1px){.a{fill:var(--main)}}</style><filter id="f">
      <feGaussianBlur stdDeviation="3"/></filter><a href="https://n.test/"><text class="a" x="9" y="40"
      filter="url(#f)" font-size="32">Logo</text></a></svg>`,
    kept: '.a{fill:var(--main)}',
  },
};
