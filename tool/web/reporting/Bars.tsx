interface Bar {
  label: string;
  value: number;
}

interface Props {
  title: string;
  /** Heading of the table's second column. */
  unit: string;
  bars: readonly Bar[];
}

/** Small bar chart in reading order. A table below it contains the same figures. */
export function Bars({ title, unit, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="card bars">
      <figcaption>{title}</figcaption>
      <div className="plot" aria-hidden="true">
        {bars.map(({ label, value }) => (
          <span key={label} title={`${label}: ${value}`} style={{ blockSize: `${(100 * value) / most}%` }} />
        ))}
      </div>
      <div className="axis muted" aria-hidden="true">
        <bdi>{first?.label}</bdi>
        <bdi>{last?.label}</bdi>
      </div>
      <details>
        <summary>{unit}</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
