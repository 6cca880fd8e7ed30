const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function saveWorkbook(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
