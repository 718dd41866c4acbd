# Runs as root of new namespaces, for one post: base folder, uid to become or "nested", node, supervisor.
# The base folder becomes /tmp; nothing else can be written, and there is no network but the loopback.
set -eu
base=$1 drop=$2
shift 2

mount -t proc proc /proc
ip link set lo up
echo demo >/proc/sys/kernel/hostname 2>/dev/null || true
mount --bind "$base" /tmp
mount -t tmpfs -o mode=1777 tmpfs /dev/shm

while read -r _ _ _ _ point options _; do
  point=$(printf '%b' "$point")
  case $point in
    /tmp | /dev/shm | /proc) continue ;;
  esac
  flags=
  # A user namespace may not take away what the mount had.
  for option in ${options//,/ }; do
    case $option in
      nosuid | nodev | noexec | noatime | nodiratime | relatime) flags+=,$option ;;
    esac
  done
  # Mounts below another one cannot be reached, neither by this command nor by a block.
  mount -o "remount,bind,ro$flags" "$point" 2>/dev/null || [ "$point" != / ]
done </proc/self/mountinfo

cd /tmp/demo
ulimit -c 0
ulimit -f 1048576
# The shell is process 1, which takes in orphans that have ended.
run=(bash -c '"$@"; exit $?' supervisor "$@")
if [ "$drop" = nested ]; then
  exec unshare --user --map-user=65534 --map-group=65534 -- "${run[@]}"
fi
exec setpriv --reuid "$drop" --regid "$drop" --clear-groups --no-new-privs \
  --inh-caps=-all -- "${run[@]}"
