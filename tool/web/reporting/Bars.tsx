interface Bar {
  label: string;
  value: number;
}

const HEIGHT = 80;

/** A small plot; the same figures stand beneath it as a table for who can't see it. */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = 100 / bars.length;
  return (
    <figure className="bars">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ value }, index) => {
          const height = (HEIGHT * value) / most;
          return <rect key={index} x={index * width + width * 0.1} y={HEIGHT - height} width={width * 0.8} height={height} />;
        })}
      </svg>
      <details>
        <summary>{title}</summary>
        <table>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
