import type { ComponentType, ReactNode } from 'react';
import './feature.css';

interface Props {
  icon: ComponentType;
  title: string;
  text: string;
  children: ReactNode;
}

export const Feature = ({ icon: Icon, title, text, children }: Props) => (
  <li className="feature">
    <div className="feature-picture">{children}</div>
    <div className="feature-text">
      <Icon />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </li>
);
