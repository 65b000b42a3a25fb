#!/bin/sh
# Writes a backup into /backups at 3:00 UTC each night and deletes those older than two weeks, unfinished ones too, but none while new ones fail.
# It is encrypted with BACKUP_KEY, and BACKUP_HOOK copies it elsewhere. Files that are elsewhere are backed up there.
set -u
HOUR=3600
DAY=$((24 * HOUR))

while :; do
  now=$(date +%s)
  sleep $((DAY - (now - 3 * HOUR) % DAY))
  if sealwright backup ${FILES_URL:+--without-files} "/backups/$(date -u +%Y-%m-%dT%H%M).backup"; then
    find /backups \( -name '*.backup' -o -name '*.backup.part' \) -mtime +14 -delete
  else
    echo "The backup failed; older ones are kept." >&2
  fi
done
