// Sign-in and sessions, for the panel and the login pages.
export * from './authProblems';
export * from './authProvider';
export * from './globalSignOuts';
export * from './heldSession';
export * from './loginFailure';
export * from './otherPerson';
export * from './pageOwner';
export * from './passwordLink';
export * from './renewToken';
export * from './session';
export * from './signOut';
export * from './token';
