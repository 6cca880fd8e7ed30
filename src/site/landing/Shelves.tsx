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

    <Board y={308}>
      <Place x={34} y={308}>
        <Bottle color="#c9963a" />
      </Place>
      <Place x={96} y={308}>
        <Bottle color="#c9963a" />
      </Place>
      <Place x={176} y={308}>
        <Carton color="#3a8f66" />
      </Place>
      <Place x={262} y={308}>
        <Carton color="#d9822b" />
      </Place>
      <Place x={352} y={308}>
        <Milk />
      </Place>
      <Place x={424} y={308}>
        <Milk />
      </Place>
    </Board>
    <Board y={428}>
      <Place x={30} y={428} size={0.86}>
        <Tin color="#b8452c" />
      </Place>
      <Place x={92} y={428} size={0.86}>
        <Tin color="#b8452c" />
      </Place>
      <Place x={154} y={428} size={0.86}>
        <Tin color="#3a8f66" />
      </Place>
      <Place x={246} y={428} size={0.86}>
        <Bottle color="#7b9e4b" />
      </Place>
      <Place x={300} y={428} size={0.86}>
        <Bottle color="#a8554c" />
      </Place>
      <Place x={384} y={428} size={0.86}>
        <Carton color="#3f7fa6" />
      </Place>
      <Place x={454} y={428} size={0.86}>
        <Carton color="#e0a93b" />
      </Place>
    </Board>
    <circle className="scene-light" cx="212" cy="496" r="118" fill="url(#cena-luz)" />
    <Board y={556}>
      <Place x={50} y={556}>
        <Tin color="#d9822b" />
      </Place>
      <Place x={158} y={556} size={1.06}>
        <Rice />
      </Place>
      <Place x={252} y={556} size={0.94}>
        <Rice />
      </Place>
      <Place x={350} y={556}>
        <Carton color="#3a8f66" />
      </Place>
      <Place x={436} y={556}>
        <Bottle color="#c9963a" />
      </Place>
    </Board>
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

const Board = ({ y, children }: { y: number; children: ReactNode }) => (
  <g>
    <ellipse cx="280" cy={y - 2} rx="250" ry="9" fill="#04180f" opacity=".35" />
    {children}
    <rect x="18" y={y - 2} width="524" height="10" rx="3" fill="#f5eee0" />
    <rect x="18" y={y + 8} width="524" height="15" rx="3" fill="#d9ceb5" />
    {[70, 236, 402].map((x) => (
      <rect key={x} x={x} y={y + 10} width="58" height="11" rx="2" fill="#fffaf0" />
    ))}
  </g>
);

const Place = ({ x, y, size = 1, children }: { x: number; y: number; size?: number; children: ReactNode }) => (
  <g transform={`translate(${x} ${y - 118 * size}) scale(${size})`}>{children}</g>
);
