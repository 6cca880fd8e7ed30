const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands a workbook over as a download. */
export function saveWorkbook(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
