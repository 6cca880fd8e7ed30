// Pure helpers that know nothing of shops.
export * from './carriedFields';
export * from './connection';
export * from './emailLink';
export * from './fold';
export * from './formulaGuard';
export * from './ids';
export * from './keptChoices';
export * from './moment';
export * from './openForms';
export * from './quoted';
export * from './readPages';
export * from './scrollPlace';
export * from './shell';
export * from './sortRecords';
export * from './takesKeys';
export * from './validators';
export * from './wide';
