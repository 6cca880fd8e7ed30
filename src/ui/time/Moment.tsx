import { dayAndTime, parseMoment } from '../../lib';

/** A database timestamp as '22/11/2026', with its time behind. */
export const Day = ({ text }: { text: string }) => {
  const moment = parseMoment(text);
  if (Number.isNaN(moment.getTime())) return null;
  const [day, time] = dayAndTime(moment);
  return (
    <time dateTime={moment.toISOString()} title={`${day} ${time}`}>
      {day}
    </time>
  );
};

/** A database timestamp as '22/11/2026 07:15'; nothing for an invalid one. */
export const Moment = ({ text }: { text: string }) => {
  const moment = parseMoment(text);
  if (Number.isNaN(moment.getTime())) return null;
  const [day, time] = dayAndTime(moment);
  return (
    <time dateTime={moment.toISOString()}>
      <span>{day}</span> <span>{time}</span>
    </time>
  );
};
