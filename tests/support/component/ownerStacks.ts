// React's development build takes a stack trace for each element, up to ten thousand a second: a sixth of the time of a test. Here the
// limit counts as reached.
import * as React from 'react';

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const counter = 'recentlyCreatedOwnerStacks';
if (!(internals instanceof Object && counter in internals))
  throw new Error('React counts its stack traces elsewhere now.');
Object.defineProperty(internals, counter, { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true });
