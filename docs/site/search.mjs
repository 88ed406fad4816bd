import MiniSearch from 'minisearch';

const { root } = document.querySelector('script[data-root]').dataset;
const input = document.getElementById('search');
const found = document.getElementById('found');
const MOST = 12;

let loading;
const load = () =>
  (loading ??= fetch(`${root}assets/index.json`)
    .then((answer) => answer.text())
    .then((json) =>
      MiniSearch.loadJSON(json, { idField: 'address', fields: ['title', 'text'], storeFields: ['title'] }),
    ));

input.addEventListener('input', async () => {
  const index = await load();
  const results = index.search(input.value, { prefix: true, fuzzy: 0.2, boost: { title: 3 } }).slice(0, MOST);
  found.replaceChildren(
    ...results.map(({ id, title }) => {
      const link = document.createElement('a');
      link.href = root + id;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
});
