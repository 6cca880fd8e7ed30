import type { ReactNode } from 'react';
import './bubble.css';

export const Bubble = ({ from, children }: { from: 'cliente' | 'assistente'; children: ReactNode }) => (
  <p className={`bubble bubble-${from}`}>
    <span className="visually-hidden">{from === 'cliente' ? 'Cliente: ' : 'Assistente: '}</span>
    {children}
  </p>
);
