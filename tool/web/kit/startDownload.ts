/** Fetches a file of the tool by its address, under the name that the server gives; the page stays. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
