import { drawingSVG, ean8, ean13, itf14, upca } from 'bwip-js/browser';

/** The symbologies of a code's length; a PLU is told in digits. */
const symbologies: Record<number, typeof ean13> = { 8: ean8, 12: upca, 13: ean13, 14: itf14 };

/** Millimetres of the thinnest bar: the least that GS1 allows at a shop's scanner; and the widest picture. */
const bar = 0.264;
const widest = 36;
const points = 72 / 25.4;

/** A code with its digits as a picture of SVG in millimetres, `height` high without them; undefined for a PLU. */
export function barcode(codigo: string, height: number) {
  const draw = symbologies[codigo.length];
  if (!draw) return undefined;
  const svg = draw(
    {
      bcid: '',
      text: codigo,
      scale: 1,
      height: height / bar / points,
      includetext: true,
      paddingleft: 10,
      paddingright: 10,
      // The bearer bars of a carton.
      showborder: false,
    },
    drawingSVG(),
  );
  const [, width = 0, drawn = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const unit = Math.min(bar, widest / width);
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: width * unit, height: drawn * unit };
}
