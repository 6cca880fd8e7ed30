// React's development build takes a stack trace for each element that is made, which its developer tools show, up to ten thousand
// a second. A test's thousands of elements spend a sixth of its time on them. Here the second's share counts as used up: the
// warnings stay the same, and lack only the place in which an element was made.
import * as React from 'react';

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const counter = 'recentlyCreatedOwnerStacks';
if (!(internals instanceof Object && counter in internals))
  throw new Error('React counts its stack traces elsewhere now.');
Object.defineProperty(internals, counter, { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true });
