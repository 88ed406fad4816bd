import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { computeByJsdom, rememberComputedStyles } from '../support/computedStyle.ts';

const Kinds = () => (
  <main>
    <h1>Courses</h1>
    <p hidden>Hidden</p>
    <span style={{ display: 'none' }}>None</span>
    <div style={{ visibility: 'hidden' }}>
      Invisible
      <b>in it</b>
      <i style={{ visibility: 'visible' }}>visible in it</i>
    </div>
    <details>
      <summary>More</summary>
      <p>Folded</p>
    </details>
    <details open>
      <summary>More</summary>
      <p>Unfolded</p>
    </details>
    <dialog>Closed</dialog>
    <dialog open>Open</dialog>
    <form>
      <input type="hidden" />
      <input type="text" />
      <button type="button">Save</button>
    </form>
    <table>
      <tbody>
        <tr hidden>
          <td>Collapsed</td>
        </tr>
        <tr>
          <td>Shown</td>
        </tr>
      </tbody>
    </table>
    <svg>
      <title>Icon</title>
      <path d="" />
    </svg>
  </main>
);

test("cached computed styles equal jsdom's", () => {
  const { container } = render(<Kinds />);
  const remembered = rememberComputedStyles(computeByJsdom);
  const stylesBy = (compute: typeof getComputedStyle) =>
    [...container.querySelectorAll('*')].map((element) => {
      const style = compute(element);
      return [element.outerHTML.slice(0, 40), style.display, style.getPropertyValue('visibility'), style.pointerEvents];
    });
  expect(stylesBy(remembered)).toEqual(stylesBy(computeByJsdom));
});
