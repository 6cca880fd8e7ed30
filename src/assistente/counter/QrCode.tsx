import qrcode from 'qrcode-generator';

/** White modules around the code, which cameras need. */
const margin = 4;

/** A QR code with error correction M. `size` is its width, with the margin. */
export const QrCode = ({ text, size }: { text: string; size: string }) => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from(
    { length: count * count },
    (_, place) => [Math.floor(place / count), place % count] as const,
  );
  const dark = places.filter(([row, column]) => code.isDark(row, column));
  const side = count + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={`Código QR de ${text}`}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ width: size, maxWidth: '100%', background: '#fff', forcedColorAdjust: 'none' }}
    >
      <path d={dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  );
};
