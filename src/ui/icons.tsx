import type { ReactNode } from 'react';

// Drawn here because resource definitions carry their icon, and those are part of the public pages' first load.
const icon = (drawing: ReactNode) => () => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawing}
  </svg>
);

export const DashboardIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="7" height="9" rx="1.8" />
    <rect x="13.5" y="3.5" width="7" height="5" rx="1.8" />
    <rect x="3.5" y="15.5" width="7" height="5" rx="1.8" />
    <rect x="13.5" y="11.5" width="7" height="9" rx="1.8" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.5 3.5 5.1" />
  </>,
);
export const BasketIcon = icon(
  <path d="M4 10h16l-1.6 8.2a2 2 0 0 1-2 1.6H7.6a2 2 0 0 1-2-1.6L4 10Zm4 0 3-6m5 6-3-6m-3.5 9.5v3m5-3v3" />,
);
export const TagIcon = icon(
  <>
    <path d="M3.5 12.3V5.5a2 2 0 0 1 2-2h6.8a2 2 0 0 1 1.400.6l6.6 6.6a2 2 0 0 1 0 2.8l-6.8 6.8a2 2 0 0 1-2.8 0l-6.6-6.6a2 2 0 0 1-.6-1.4Z" />
    <circle cx="8.5" cy="8.5" r="1.2" />
  </>,
);
export const PercentIcon = icon(
  <>
    <circle cx="7.5" cy="7.5" r="2.8" />
    <circle cx="16.5" cy="16.5" r="2.8" />
    <path d="M18.5 5.5l-13 13" />
  </>,
);
export const BadgeIcon = icon(
  <>
    <rect x="4" y="6.5" width="16" height="14" rx="2.5" />
    <path d="M9.5 6.5V5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 14.5 5v1.5M8 17c.6-1.7 2-2.5 4-2.5s3.400.8 4 2.5" />
    <circle cx="12" cy="11.5" r="1.9" />
  </>,
);
export const QuestionIcon = icon(
  <path d="M20.5 11.5a8 8 0 0 1-8.3 7.7 9 9 0 0 1-3.7-.8L4 19.5l1.3-3.7a7.4 7.4 0 0 1-1.3-4.3 8 8 0 0 1 8.2-7.7 8 8 0 0 1 8.3 7.7ZM10 9.3c.2-1 1-1.6 2.2-1.6s2.200.7 2.2 1.8c0 1.6-2.2 1.6-2.2 3.2m0 2.6v.1" />,
);
