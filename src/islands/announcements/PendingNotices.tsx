import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Announcements.module.css';

/** Notices while they come, as high as they will be. */
export function PendingNotices() {
  return (
    <div className={styles.list} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((id) => (
        <Skeleton key={id} shape="block" className={styles.pending} />
      ))}
    </div>
  );
}
