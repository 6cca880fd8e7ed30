import './curitiba.css';

export const Curitiba = () => (
  <svg className="curitiba" viewBox="0 0 480 360" aria-hidden="true">
    <rect width="480" height="360" rx="32" fill="#dcefe3" />
    <circle cx="366" cy="92" r="44" fill="#f7c25c" />
    <path d="M0 282q90-58 190-30t290-34v110a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32Z" fill="#b9dfc8" />
    <Araucaria x={92} y={292} size={1.05} />
    <Araucaria x={400} y={286} size={0.88} />
    <Araucaria x={166} y={278} size={0.6} />
    <path d="M0 306h480v22a32 32 0 0 1-32 32H32a32 32 0 0 1-32-32Z" fill="#0f5132" />
    <g transform="translate(186 178)">
      <rect width="176" height="132" rx="6" fill="#fffaf0" />
      <rect x="14" y="58" width="86" height="54" rx="4" fill="#0b3a26" />
      <path d="M20 94h74" stroke="#f5eee0" strokeWidth="4" />
      <g>
        <rect x="26" y="72" width="13" height="20" rx="2" fill="#c23a1f" />
        <rect x="44" y="68" width="11" height="24" rx="2" fill="#f7c25c" />
        <rect x="60" y="74" width="14" height="18" rx="2" fill="#a5e8c2" />
        <rect x="79" y="70" width="11" height="22" rx="2" fill="#d9822b" />
      </g>
      <path d="M116 132V66a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4v66Z" fill="#14663f" />
      <circle cx="150" cy="100" r="3.4" fill="#f7c25c" />
      <path d="M-10 18h196l-8 28H-2Z" fill="#c23a1f" />
      <path d="M18 18h28l-2 28H14ZM74 18h28v28H74ZM130 18h28l4 28h-30Z" fill="#fffaf0" />
      <rect x="34" y="-16" width="108" height="26" rx="6" fill="#0f5132" />
      <rect x="48" y="-6" width="80" height="6" rx="3" fill="#c9f7d8" />
    </g>
  </svg>
);

const Araucaria = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-5 20-2-150h4L5 20Z" fill="#6b4a2a" />
    <g fill="none" stroke="#14663f" strokeWidth="7" strokeLinecap="round">
      <path d="M0-92Q-34-94-58-122M0-92Q34-94 58-122" />
      <path d="M0-112Q-26-114-44-140M0-112Q26-114 44-140" />
      <path d="M0-130Q-16-132-28-154M0-130Q16-132 28-154" />
    </g>
    <g fill="#0f5132">
      {[
        [-62, -128, 17],
        [62, -128, 17],
        [-46, -148, 16],
        [46, -148, 16],
        [-27, -162, 15],
        [27, -162, 15],
        [0, -166, 17],
      ].map(([cx, cy, r]) => (
        <ellipse key={cx} cx={cx} cy={cy} rx={r} ry={(r ?? 0) * 0.62} />
      ))}
    </g>
  </g>
);
