/** Hands a file that a call answered to the browser's downloads, under its own name. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to write it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
