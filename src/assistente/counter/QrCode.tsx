import { create } from 'qrcode';

/** White modules around the code, which cameras need. */
const margin = 4;

/** A QR code with error correction M. `size` is its width, with the margin. */
export const QrCode = ({ text, size }: { text: string; size: string }) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const count = modules.size;
  const dark = [...modules.data].flatMap((isDark, place) =>
    isDark ? `M${place % count} ${Math.floor(place / count)}h1v1h-1z` : [],
  );
  const side = count + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={`Código QR de ${text}`}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ width: size, maxWidth: '100%', background: '#fff', forcedColorAdjust: 'none' }}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
};
