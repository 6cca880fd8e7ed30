const [mostWide, mostHigh] = [720, 240];
/** Characters, as the database limits it: 100 KB. */
const longest = 140_000;

/**
 * The data URL of a picture, drawn anew in a size for a page's head: so an SVG keeps no script. Rejects with a message for
 * the person.
 */
export async function readLogo(file: File): Promise<string> {
  const image = new Image();
  image.src = await dataUrlOf(file);
  await image.decode().catch(() => {
    throw new Error('Este arquivo não é uma imagem PNG, SVG, JPEG ou WebP.');
  });
  const sharpest = file.type === 'image/svg+xml' ? Number.POSITIVE_INFINITY : 1;
  const scale = Math.min(sharpest, mostWide / image.width, mostHigh / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // Safari writes a PNG instead.
  const logo = canvas.toDataURL('image/webp', 0.9);
  if (logo.length > longest) throw new Error('Este logo tem detalhes demais. Escolha um arquivo mais simples.');
  return logo;
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('O arquivo não pôde ser lido.'));
    reader.readAsDataURL(file);
  });
