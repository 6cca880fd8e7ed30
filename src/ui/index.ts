// Parts of every screen.

export * from './CheckMark';
export * from './CodeForm';
export * from './clamp';
export * from './ExampleLabel';
export * from './field/LabelledField';
export * from './field/SelectField';
export * from './field/useDateInput';
export * from './Hidden';
export * from './Logo';
export * from './LongText';
export * from './lazyWithRetry';
export * from './offers/RepricedOffers';
export * from './offers/readOfferRows';
export * from './PageHeader';
export * from './searchPause';
export * from './theme';
export * from './time/Moment';
export * from './time/useIsNew';
export * from './time/useToday';
export * from './useDocumentTitle';
export * from './usePreference';
export * from './useResource';
