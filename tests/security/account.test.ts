// Requests to the door of one backend, which the parts share: starting one takes seconds.
import './account/guesses';
import './account/metadata';
import './account/newPassword';
import './account/oddRequests';
import './account/secondFactor';
