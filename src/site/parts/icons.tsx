import type { ReactNode } from 'react';
import './icons.css';

const icon = (drawing: ReactNode) => () => (
  <span className="icon">
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="26"
      height="26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing}
    </svg>
  </span>
);

export const PinIcon = icon(
  <>
    <path d="M12 21s-7-6.1-7-11.3a7 7 0 0 1 14 0C19 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.7" r="2.5" />
  </>,
);
export const OfferIcon = icon(
  <>
    <path d="M3.5 12.3V5.5a2 2 0 0 1 2-2h6.8a2 2 0 0 1 1.4.6l6.3 6.3a2 2 0 0 1 0 2.8l-6.8 6.8a2 2 0 0 1-2.8 0l-6.3-6.3a2 2 0 0 1-.6-1.4Z" />
    <path d="M8 8h.01M10 14l4-4" />
  </>,
);
export const AnswerIcon = icon(
  <path d="M20.5 11.5a8 8 0 0 1-12 6.9L4 19.5l1.2-4a8 8 0 1 1 15.3-4ZM9 11.5l2.2 2.2 4-4" />,
);
export const BellIcon = icon(
  <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Zm4.2 10a2 2 0 0 0 3.6 0M12 2.5V4" />,
);
export const ChartIcon = icon(<path d="M4 4v14a2 2 0 0 0 2 2h14M8.5 15.5v-3M13 15.5v-7M17.5 15.5v-5" />);
export const UploadIcon = icon(
  <path d="M12 15.5v-11m0 0L7.5 9M12 4.5 16.5 9M4 15.5v2a2.5 2.5 0 0 0 2.5 2.5h11a2.5 2.5 0 0 0 2.5-2.5v-2" />,
);
export const FaqIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6c.2-1.3 1.1-2 2.5-2 1.5 0 2.4.9 2.4 2 0 1.9-2.5 1.8-2.5 3.6m0 3.1v.01" />
  </>,
);
export const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="m4.5 7.5 7.5 5.5 7.5-5.5" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h2.8l1.5 4.2-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4.2 1.5v2.8a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 4 6.2a2.5 2.5 0 0 1 2.5-2.7Z" />,
);
export const BrainIcon = icon(<path d="M12 3.5 14 9l5.5 2-5.5 2-2 5.5-2-5.5-5.5-2L10 9l2-5.5ZM18.5 16.5v4m-2-2h4" />);
