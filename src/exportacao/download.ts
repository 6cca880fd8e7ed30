const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Name of a file made now: 'produtos-2026-11-21.xlsx', by the supermarket's calendar. */
export const fileName = (start: string, moment = new Date()) => `${start}-${day.format(moment)}.xlsx`;

/** Hands a workbook over as a download. */
export function download(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
