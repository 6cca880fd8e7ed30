const cells = [
  [62, 40, 30],
  [50, 52, 34],
  [70, 36, 28],
  [56, 46, 32],
];

export const SheetArt = () => (
  <svg viewBox="0 0 560 380" aria-hidden="true">
    <rect width="560" height="380" rx="22" fill="#0c1310" />
    <rect x="48" y="44" width="464" height="292" rx="16" fill="#fffaf0" />
    <path d="M64 44h432a16 16 0 0 1 16 16v44H48V60a16 16 0 0 1 16-16Z" fill="#14663f" />
    <g fill="#c9f7d8">
      <rect x="84" y="67" width="96" height="14" rx="7" />
      <rect x="236" y="67" width="76" height="14" rx="7" />
      <rect x="350" y="67" width="58" height="14" rx="7" />
    </g>
    {cells.map((widths, row) => (
      <g key={widths[0]} transform={`translate(0 ${120 + row * 54})`}>
        {row > 0 && <path d="M48-8h464" stroke="#e6dcc8" strokeWidth="3" />}
        <rect x="84" y="14" width={(widths[0] ?? 0) * 1.9} height="13" rx="6.5" fill="#46594e" />
        <rect x="236" y="14" width={(widths[1] ?? 0) * 1.6} height="13" rx="6.5" fill="#9fb0a6" />
        <rect x="350" y="14" width={(widths[2] ?? 0) * 1.6} height="13" rx="6.5" fill="#9fb0a6" />
        <circle cx="468" cy="20" r="17" fill="#a5e8c2" />
        <path
          d="m460 20 6 6 11-12"
          fill="none"
          stroke="#0b3a26"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    ))}
  </svg>
);

export const FaqArt = () => (
  <svg viewBox="0 0 560 380" aria-hidden="true">
    <rect width="560" height="380" rx="22" fill="#0c1310" />
    {[
      ['Pergunta', '#5ee0a0', [220]],
      ['Contexto', '#f7c25c', [300]],
      ['Resposta', '#c9f7d8', [390, 330]],
    ].map(([label, color, lines], row) => (
      <g key={String(label)} transform={`translate(48 ${38 + row * 98})`}>
        <text y="20" fontSize="24" fontWeight="650" fill={String(color)}>
          {label}
        </text>
        <rect
          y="34"
          width="464"
          height={row === 2 ? 82 : 46}
          rx="12"
          fill="#141d19"
          stroke="#a0c8b4"
          strokeOpacity=".28"
          strokeWidth="2"
        />
        {(lines as number[]).map((width, line) => (
          <rect key={width} x="20" y={50 + line * 26} width={width} height="13" rx="6.5" fill="#7d9388" />
        ))}
      </g>
    ))}
  </svg>
);
