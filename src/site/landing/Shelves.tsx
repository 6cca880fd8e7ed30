import type { ReactNode } from 'react';
import { Bottle, Carton, Milk, Rice, Tin } from '../parts/ProductArt';

export const Shelves = () => (
  <svg className="scene-shelves" viewBox="0 0 560 600" aria-hidden="true">
    <defs>
      <linearGradient id="cena-fundo" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0f5132" />
        <stop offset="1" stopColor="#0a3522" />
      </linearGradient>
      <radialGradient id="cena-luz">
        <stop offset="0" stopColor="#fff3d1" stopOpacity=".75" />
        <stop offset="1" stopColor="#fff3d1" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="560" height="600" rx="36" fill="url(#cena-fundo)" />
    <path d="M58 0v600M502 0v600" stroke="#fff" strokeOpacity=".07" strokeWidth="10" />

    <Board
      y={308}
      products={[
        { x: 34, art: <Bottle color="#c9963a" /> },
        { x: 96, art: <Bottle color="#c9963a" /> },
        { x: 176, art: <Carton color="#3a8f66" /> },
        { x: 262, art: <Carton color="#d9822b" /> },
        { x: 352, art: <Milk /> },
        { x: 424, art: <Milk /> },
      ]}
    />
    <Board
      y={428}
      products={[
        { x: 30, size: 0.86, art: <Tin color="#b8452c" /> },
        { x: 92, size: 0.86, art: <Tin color="#b8452c" /> },
        { x: 154, size: 0.86, art: <Tin color="#3a8f66" /> },
        { x: 246, size: 0.86, art: <Bottle color="#7b9e4b" /> },
        { x: 300, size: 0.86, art: <Bottle color="#a8554c" /> },
        { x: 384, size: 0.86, art: <Carton color="#3f7fa6" /> },
        { x: 454, size: 0.86, art: <Carton color="#e0a93b" /> },
      ]}
    />
    <circle className="scene-light" cx="212" cy="496" r="118" fill="url(#cena-luz)" />
    <Board
      y={556}
      products={[
        { x: 50, art: <Tin color="#d9822b" /> },
        { x: 158, size: 1.06, art: <Rice /> },
        { x: 252, size: 0.94, art: <Rice /> },
        { x: 350, art: <Carton color="#3a8f66" /> },
        { x: 436, art: <Bottle color="#c9963a" /> },
      ]}
    />
    <g className="scene-offer">
      <path d="M178 552h66a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-66a6 6 0 0 1-6-6v-28a6 6 0 0 1 6-6Z" fill="#f7c25c" />
      <text x="211" y="577.5" textAnchor="middle" fontSize="15" fontWeight="800" fill="#2a1c00">
        Promoção
      </text>
    </g>
    <g className="scene-pin">
      <path
        d="M211 448s-25-21-25-41a25 25 0 0 1 50 0c0 20-25 41-25 41Z"
        fill="#f7c25c"
        stroke="#0a3522"
        strokeWidth="4"
      />
      <circle cx="211" cy="407" r="9" fill="#0a3522" />
    </g>
  </svg>
);

interface BoardProps {
  /** Where the products stand. */
  y: number;
  products: { x: number; size?: number; art: ReactNode }[];
}

const Board = ({ y, products }: BoardProps) => (
  <g>
    <ellipse cx="280" cy={y - 2} rx="250" ry="9" fill="#04180f" opacity=".35" />
    {products.map(({ x, size = 1, art }) => (
      <g key={x} transform={`translate(${x} ${y - 118 * size}) scale(${size})`}>
        {art}
      </g>
    ))}
    <rect x="18" y={y - 2} width="524" height="10" rx="3" fill="#f5eee0" />
    <rect x="18" y={y + 8} width="524" height="15" rx="3" fill="#d9ceb5" />
    {[70, 236, 402].map((x) => (
      <rect key={x} x={x} y={y + 10} width="58" height="11" rx="2" fill="#fffaf0" />
    ))}
  </g>
);
